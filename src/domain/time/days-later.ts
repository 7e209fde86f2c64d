/** A date (`yyyy-MM-dd`) some days later, or earlier where they are negative. */
export function daysLater(date: string, days: number): string {
  return new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10)
}
