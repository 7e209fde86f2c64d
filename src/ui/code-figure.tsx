import css from './code-figure.module.css'

export interface CodeFigureProps {
  /** Shown as text where its code cannot be drawn. */
  readonly address: string
  /** A path of an SVG in modules, and how many there are along a side; null: not drawn. */
  readonly drawn: { readonly size: number; readonly path: string } | null
  readonly label: string
}

/** A code for the camera of a phone, with its label below. */
export function CodeFigure({ address, drawn, label }: CodeFigureProps) {
  return (
    <figure className={css.figure}>
      {drawn === null ? (
        <span>{address}</span>
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
