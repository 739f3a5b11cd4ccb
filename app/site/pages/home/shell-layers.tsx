import "./shell-layers.css";

/** A cross section of the shell, as described by San Juan's dealers. Lines separate the sheets of a layer. */
const layers = [
  {
    name: "Gelcoat",
    lines: ["two coats, 32 mil total,", "the surface you touch"],
    height: 48,
    sheets: 2,
    fill: "oklch(0.66 0.095 212)",
  },
  {
    name: "Hand-laid fiberglass",
    lines: ["five layers or more, in", "vinyl ester resin throughout"],
    height: 120,
    sheets: 5,
    fill: "oklch(0.9 0.022 88)",
  },
];

export function ShellLayers() {
  return (
    <figure className="layers">
      <svg viewBox="0 0 380 192" role="img" aria-label={label}>
        {layers.map(({ name, lines, height, sheets, fill }, index) => {
          const top = 14 + layers.slice(0, index).reduce((sum, layer) => sum + layer.height + 2, 0);
          const middle = top + height / 2 - 8;
          return (
            <g key={name}>
              <path d={`M0 ${top}${wave}v${height}${waveBack}z`} fill={fill} />
              {Array.from({ length: sheets - 1 }, (_, sheet) => (
                <path
                  key={sheet}
                  className="sheet"
                  d={`M0 ${top + ((sheet + 1) * height) / sheets}${wave}`}
                />
              ))}
              <path className="pointer" d={`M136 ${middle}H166`} />
              <text x="176" y={middle + 4}>
                {name}
              </text>
              {lines.map((line, place) => (
                <text key={line} className="second" x="176" y={middle + 22 + place * 18}>
                  {line}
                </text>
              ))}
            </g>
          );
        })}
      </svg>
      <figcaption className="fine">
        San Juan’s shell, as described by its dealers (November 20, 2026). Not to scale.
      </figcaption>
    </figure>
  );
}

const wave = "q22 -8 44 0t44 0t44 0";
const waveBack = "q-22 -8 -44 0t-44 0t-44 0";

const label = `Section through a fiberglass shell. ${layers.map(({ name, lines }) => `${name}: ${lines.join(" ")}`).join(". ")}`;
