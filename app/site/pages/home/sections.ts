// The sections below the first screen, which a browser loads together.
export { Benefits } from "./benefits.tsx";
export { DesignTool } from "./design-tool.tsx";
export { Differentiators } from "./differentiators.tsx";
export { Gallery } from "./gallery.tsx";
export { Manufacturers } from "./manufacturers.tsx";
export { Services } from "./services.tsx";
export { FirstVideo, SecondVideo } from "./videos.tsx";
