/** Where the app serves a picture of public/pictures: the address of its widest size. */
export function pictureLink(name: string): string {
  return `/pictures/${name}-${name.startsWith('hero-') ? 1600 : 640}.webp`
}
