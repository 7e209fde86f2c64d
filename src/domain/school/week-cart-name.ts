/** The name of what all days of a week's checkout share, such as its tip and payment: no day's cart, and no suite's. */
export function weekCartName(slug: string): string {
  return `${slug} week checkout`
}
