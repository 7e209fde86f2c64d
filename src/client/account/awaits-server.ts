export const leavingPlace = 'comanda:leaving'
export const duePlace = 'comanda:answer-due'

/** Whether the server is to be told, or asked, something about a session that is not known here. */
export function awaitsServer(): boolean {
  try {
    return (localStorage.getItem(leavingPlace) ?? sessionStorage.getItem(duePlace)) !== null
  } catch {
    return false
  }
}
