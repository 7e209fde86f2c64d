/** Of localStorage: an account's receipts of a school's days (see stored-account-days.ts). */
export const accountDaysName = 'comanda:account-days'

/**
 * At logout: they are the person's orders, with the names of their children. In a file of its own, because an
 * account's code runs on devices that lack the school's.
 */
export function forgetAccountDays(): void {
  try {
    localStorage.removeItem(accountDaysName)
  } catch {
    // Switched off: nothing was stored.
  }
}
