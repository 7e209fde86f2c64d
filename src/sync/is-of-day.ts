interface NamedDay {
  readonly date: string
  readonly childId: string | null
}

/** True if both name the same day of the same child. */
export function isOfDay(one: NamedDay, other: NamedDay): boolean {
  return one.date === other.date && one.childId === other.childId
}
