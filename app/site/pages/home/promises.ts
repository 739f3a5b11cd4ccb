/** What visitors can hold us to. Read on the server, so that the first script need not hold the texts. */
export const promises = [
  { title: "Price first", text: "A range on every pool page, before any form." },
  { title: "Dated prices", text: "Every price shows the day it was last checked." },
  { title: "To scale", text: "Every length and width to scale, in feet and inches." },
  { title: "What’s in, what’s not", text: "Included and not included, side by side, with every price." },
  {
    title: "You choose how we reach you",
    text: "Phone, text or email. Pick email only and no one will call.",
  },
];
