import css from './skeleton.module.css'

export interface SkeletonProps {
  /** `text` is one line of the surrounding text; `block` fills a shape. */
  readonly shape?: 'text' | 'block' | 'circle'
  /** CSS length or percentage of the line or shape. */
  readonly width?: string | undefined
  /** Width divided by height, for a block. */
  readonly ratio?: number | undefined
}

/**
 * A placeholder with the shape of the loading content. Announce the loading beside it: it is silent
 * itself.
 */
export function Skeleton({ shape = 'text', width, ratio }: SkeletonProps) {
  return (
    <span
      aria-hidden="true"
      className={css.skeleton}
      data-shape={shape}
      style={{ inlineSize: width, aspectRatio: ratio }}
    />
  )
}
