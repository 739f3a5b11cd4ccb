/** The header in which every answer of the API names the build of the scripts that its server gives to browsers. */
export const buildHeader = "x-build";
