/** Separate from the other codes, because a first visit to a menu loads only this one. */
export const unknownVenue = 9001
