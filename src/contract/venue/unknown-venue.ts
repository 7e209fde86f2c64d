/** Code 9001, apart from the others because a first visit to a menu knows this one alone. */
export const unknownVenue = 9001
