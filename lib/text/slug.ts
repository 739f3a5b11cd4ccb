/** Lower-case letters, digits and single hyphens: an address that can be read out over the phone. */
export const slugPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
