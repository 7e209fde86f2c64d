/** Where the browser says so: Safari and Firefox do not. */
export function savesData(): boolean {
  return 'connection' in navigator && Object(navigator.connection).saveData === true
}
