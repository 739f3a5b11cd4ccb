/** The quotes that are shown at first in each column, and with each press of "Show more". */
export const cardsAtOnce = 50;
