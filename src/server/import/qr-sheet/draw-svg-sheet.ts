import { layOutSheet } from './lay-out-sheet.ts'
import type { QrSheet, SheetPage, SheetShape } from './lay-out-sheet.ts'

/** One SVG document per page of table codes. */
export function drawSvgSheet(sheet: QrSheet): readonly string[] {
  return layOutSheet(sheet).map(drawPage)
}

function drawPage({ width, height, shapes }: SheetPage): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}mm" height="${height}mm" viewBox="0 0 ${width} ${height}" font-family="Helvetica, Arial, sans-serif">
<rect width="100%" height="100%" fill="#fff"/>
${shapes.map(drawShape).join('\n')}
</svg>
`
}

function drawShape(shape: SheetShape): string {
  const { x, y } = shape.at
  switch (shape.type) {
    case 'cut':
      return `<rect x="${x}" y="${y}" width="${shape.size.width}" height="${shape.size.height}" fill="none" stroke="#999" stroke-width="0.2" stroke-dasharray="2 2"/>`
    case 'band':
      return `<rect x="${x}" y="${y}" width="${shape.size.width}" height="${shape.size.height}" fill="${shape.color}"/>`
    case 'text': {
      const weight = shape.isBold ? ' font-weight="bold"' : ''
      return `<text x="${x}" y="${y}" font-size="${shape.size}" text-anchor="middle" fill="${shape.color}"${weight}>${escapeXml(shape.text)}</text>`
    }
    case 'code': {
      const { size, across, runs } = shape
      const path = runs.map((run) => `M${run.x} ${run.y}h${run.length}v1h-${run.length}z`).join('')
      return `<svg x="${x}" y="${y}" width="${size}" height="${size}" viewBox="0 0 ${across} ${across}" shape-rendering="crispEdges"><path d="${path}"/></svg>`
    }
  }
}

function escapeXml(text: string): string {
  const escaped: Readonly<Record<string, string>> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
  }
  // XML allows no control characters.
  return text.replace(/\p{Cc}/gu, '').replace(/[&<>"]/g, (character) => escaped[character] ?? '')
}
