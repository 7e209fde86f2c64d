/** The name of the program's start, which each build names anew; the files before it may stay the same. */
export function buildName(): string {
  const scripts = document.querySelectorAll<HTMLScriptElement>('script[type="module"][src]')
  // A first screen names them for its script (see src/page).
  const named: unknown = JSON.parse(document.getElementById('app-files')?.textContent ?? '[]')
  const files = [...scripts].map(({ src }) => src)
  if (Array.isArray(named)) files.push(...named.map(String))
  const name = files.at(-1)?.split('/').at(-1)
  return name?.replace(/\.js$/, '') ?? 'development'
}
