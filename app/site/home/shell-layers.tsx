import "./shell-layers.css";
/** A cut through the shell. Layers as San Juan's dealers describe them; thicknesses are not to scale. */
const layers = [
  { name: "Gelcoat", text: "the surface you touch", height: 40, fill: "oklch(0.66 0.095 212)" },
  {
    name: "Vinyl ester barrier",
    text: "keeps water out of the glass",
    height: 42,
    fill: "oklch(0.82 0.06 208)",
  },
  { name: "Hand-laid fiberglass", text: "layer upon layer", height: 74, fill: "oklch(0.9 0.022 88)" },
  { name: "Structural ribs", text: "resist the ground", height: 46, fill: "oklch(0.8 0.03 80)" },
];

export function ShellLayers() {
  return (
    <svg className="layers" viewBox="0 0 370 232" role="img" aria-label={layersLabel}>
      {layers.map(({ name, text, height, fill }, index) => {
        const top = 10 + layers.slice(0, index).reduce((sum, layer) => sum + layer.height + 2, 0);
        const middle = top + height / 2 + 4;
        return (
          <g key={name}>
            <path
              d={`M0 ${top + 8}q22 -8 44 0t44 0t44 0v${height}q-22 -8 -44 0t-44 0t-44 0z`}
              style={{ fill }}
            />
            <path className="pointer" d={`M136 ${middle}H166`} />
            <text x="176" y={middle}>
              {name}
            </text>
            <text className="second" x="176" y={middle + 17}>
              {text}
            </text>
          </g>
        );
      })}
    </svg>
  );
}

const layersLabel = `Section through a fiberglass shell: ${layers.map(({ name }) => name).join(", ")}`;
