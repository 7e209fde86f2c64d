import css from './map-link.module.css'

export interface MapLinkProps {
  readonly href: string
  readonly label: string
}

/** A link to a map, after the address in its line. */
export function MapLink({ href, label }: MapLinkProps) {
  return (
    <a className={css.link} href={href} target="_blank" rel="noreferrer">
      {label}
    </a>
  )
}
