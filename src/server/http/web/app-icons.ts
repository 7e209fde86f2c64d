import { iconAt, iconSides } from '#domain/venue/icon-sides.ts'
import type { AppFiles } from './app-files.ts'

export interface ManifestIcon {
  readonly src: string
  readonly sizes: string
  readonly type: string
  readonly purpose?: 'maskable'
}

/**
 * The own icon of a venue or brand if a launcher can use it: one that the import has fetched, or one of this
 * server's files, an SVG or a large enough square PNG. A browser installs nothing if an icon cannot be fetched, so icons on other
 * servers are left out. Ours follow, and fill the shapes that Android cuts.
 */
export function appIcons(favicon: string | null, files: AppFiles): readonly ManifestIcon[] {
  return favicon === null ? ourIcons : [...ownIcons(favicon, files), ...ourIcons]
}

/** The own icon of a page; null: it has ours, because another site's may not be there. */
export function pageIcon(favicon: string | null, files: AppFiles): string | null {
  if (favicon === null) return null
  return iconAt(favicon, 192) ?? (files.has(favicon) ? favicon : null)
}

function ownIcons(favicon: string, files: AppFiles): readonly ManifestIcon[] {
  const fetched = iconSides.flatMap((side) => {
    const src = iconAt(favicon, side)
    return src === null ? [] : [{ src, sizes: `${side}x${side}`, type: 'image/png' }]
  })
  const built = readIcon(favicon, files)
  return built ? [built] : fetched
}

const ourIcons: readonly ManifestIcon[] = [
  { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
  { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
  { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
]

const leastPixels = 192

function readIcon(link: string, files: AppFiles): ManifestIcon | null {
  const file = files.get(link)
  if (!file) return null
  if (file.type.startsWith('image/svg')) return { src: link, sizes: 'any', type: 'image/svg+xml' }
  const pixels = file.type === 'image/png' ? squarePngSize(file.raw) : null
  if (pixels === null || pixels < leastPixels) return null
  return { src: link, sizes: `${pixels}x${pixels}`, type: 'image/png' }
}

/** A PNG's width and height are the numbers at bytes 16 and 20. */
function squarePngSize(png: Uint8Array): number | null {
  if (png.length < 24) return null
  const header = new DataView(png.buffer, png.byteOffset)
  const width = header.getUint32(16)
  return width === header.getUint32(20) ? width : null
}
