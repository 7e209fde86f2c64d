import { useAnswer } from '#services/use-answer.ts'
import { useServices } from '#services/services.ts'
import css from './item-facts.module.css'

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
  return (
    <figure className={css.scan}>
      {drawn === null ? (
        <span>{href}</span>
      ) : (
        <svg
          role="img"
          aria-label={label}
          viewBox={`-4 -4 ${drawn.size + 8} ${drawn.size + 8}`}
          shapeRendering="crispEdges"
        >
          <rect x="-4" y="-4" width="100%" height="100%" fill="white" />
          <path d={drawn.path} fill="black" />
        </svg>
      )}
      <figcaption>{label}</figcaption>
    </figure>
  )
}
