/** This device's guest name at a venue in the lab, such as "Lab 7f3a"; it survives a reload. */
export function labGuest(slug: string): string {
  return localStorage.getItem(placeOf(slug)) ?? renameLabGuest(slug)
}

export function renameLabGuest(slug: string): string {
  const [number = 0] = crypto.getRandomValues(new Uint32Array(1))
  const name = `Lab ${number.toString(16).padStart(8, '0')}`
  localStorage.setItem(placeOf(slug), name)
  return name
}

function placeOf(slug: string): string {
  return `comanda:lab:guest:${slug}`
}
