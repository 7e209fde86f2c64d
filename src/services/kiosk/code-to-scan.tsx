import { useAnswer } from '#services/use-answer.ts'
import { useServices } from '#services/services.ts'
import { CodeFigure } from '#ui/code-figure.tsx'

export interface CodeToScanProps {
  /** A path, or HTTPS. */
  readonly address: string
  readonly label: string
}

/** A kiosk's guests take an address with them on their phones: as a code, or as text without its code. */
export function CodeToScan({ address, label }: CodeToScanProps) {
  const { kiosk } = useServices()
  const { href } = new URL(address, location.origin)
  const { latest: drawn } = useAnswer(href, async () => (await kiosk())?.drawCode(href) ?? null)
  return <CodeFigure address={href} drawn={drawn} label={label} />
}
