/** The offered locale in the first wanted language that is offered, else the first one. */
export function fittingLocale(
  offered: readonly string[],
  wanted: readonly (string | null | undefined)[],
): string | undefined {
  for (const tag of wanted) {
    const fitting = offered.findLast((locale) => tag && codeOf(locale) === codeOf(tag))
    if (fitting !== undefined) return fitting
  }
  return offered[0]
}

function codeOf(tag: string): string {
  return tag.slice(0, 2).toLowerCase()
}
