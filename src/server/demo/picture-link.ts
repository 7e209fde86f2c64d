/** Where the app serves a picture of public/pictures. */
export function pictureLink(name: string): string {
  return `/pictures/${name}.webp`
}
