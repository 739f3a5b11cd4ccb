/** Several times as many records as a page of a list shows. */
export const mostAtOnce = 500;
