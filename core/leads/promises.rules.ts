/** Within how many hours a visitor's message is read and answered, as pages promise it (specification, section 2). */
export const promisedHours = { read: 2, answered: 24 };
