/** The fallback when GET /api/manufacturers fails: four manufacturers, two enabled (specification, section 7). */
export const builtInManufacturers = [
  {
    id: "latham",
    name: "Latham",
    logo: "🌊",
    iconLogo: "🌊",
    description: [
      "Range – from 16-foot plunge pools to 40-foot family pools",
      "Six gelcoat colors – solid Crystite Classic, or Crystite Crystal with a shimmer flake",
      "Waterline tile – five series to choose from",
      "One piece – the shell arrives finished and is set in a day",
    ].join("\n"),
    enabled: true,
  },
  {
    id: "san-juan",
    name: "San Juan",
    logo: "☀️",
    iconLogo: "☀️",
    description: [
      "Range – from an 8′ 10″ spa to 45-foot family pools",
      "Gelcoat finish – smooth and solid, 32 mil in two coats",
      "Iridium finish – colored chips in resin, an upgrade",
      "Spa models – stand-alone spas, and pools with a built-in spa",
    ].join("\n"),
    enabled: true,
  },
  { id: "leisure-pools", name: "Leisure Pools", logo: "🏖️", iconLogo: "🏖️", description: "", enabled: false },
  {
    id: "thursday-pools",
    name: "Thursday Pools",
    logo: "🏊",
    iconLogo: "🏊",
    description: "",
    enabled: false,
  },
];

/** Parses lines of the form "title – text" into pairs; a line without a dash is all title. */
export function featureLines(description: string): { title: string; text: string }[] {
  return description
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "")
    .map((line) => {
      const [title = "", ...rest] = line.split(/\s[–-]\s/).map((part) => part.trim());
      return { title, text: rest.join(" – ") };
    });
}

/** A logo is shown as a picture if it is an address with one of these extensions; otherwise it is an emoji. */
export function isPictureAddress(logo: string): boolean {
  return /^(data:image\/|https?:|\/assets)/.test(logo);
}
