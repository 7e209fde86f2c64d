/** The ways of ordering that a result of a search names. */
export const waysToOrder = ['dine-in', 'take-out', 'delivery', 'catering', 'school'] as const

export type WayToOrder = (typeof waysToOrder)[number]
