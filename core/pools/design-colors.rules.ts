/** The six colors of the design tool in order (specification, section 3). Tones approximate the gelcoat. */
export const finishes = [
  { name: "Sapphire Blue", slug: "sapphire-blue", tone: "#1f5c99", popular: true, water: "sapphire-blue" },
  { name: "Ocean Blue", slug: "ocean-blue", tone: "#2f7fa6", popular: false, water: "ocean-blue" },
  { name: "Night Sky", slug: "night-sky", tone: "#1f2b44", popular: false, water: "night-sky" },
  { name: "Shale Gray", slug: "shale-gray", tone: "#76828b", popular: false, water: "shale-gray" },
  {
    name: "Coastal Bronze",
    slug: "coastal-bronze",
    tone: "#8c7a5c",
    popular: false,
    water: "coastal-bronze",
  },
  { name: "Pearl White", slug: "pearl-white", tone: "#f3efe6", popular: false, water: "pearl-white" },
];
