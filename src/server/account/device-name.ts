/** The first that fits: browsers name those that they descend from as well. */
const browsers = [
  [/\bEdg(?:A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
] as const

const systems = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
] as const

/**
 * A plain name of a caller's browser and system, by which a person tells their devices apart, as
 * "Chrome, Android". Null: neither is known. The header itself is not stored.
 */
export function deviceName(userAgent: string | undefined): string | null {
  const names = [browsers, systems].flatMap(
    (known) => known.find(([mark]) => mark.test(userAgent ?? ''))?.[1] ?? [],
  )
  return names.length === 0 ? null : names.join(', ')
}
