import { useState } from 'react'
import css from './picture.module.css'

export interface PictureProps {
  /** Null, or an address that fails: the tile with the first letter of `name` shows instead. */
  readonly src: string | null
  readonly srcSet?: string | undefined
  readonly sizes?: string | undefined
  /** Empty where the name is shown beside it. */
  readonly alt: string
  readonly name: string
  /** Width divided by height. */
  readonly ratio?: number
  /** A tiny picture (`data:` address) shown blurred until the picture is loaded. */
  readonly placeholder?: string | undefined
  /** For the first visible picture: loads at once and before others. */
  readonly eager?: boolean
}

export function Picture({
  src,
  srcSet,
  sizes,
  alt,
  name,
  ratio = 4 / 3,
  placeholder,
  eager = false,
}: PictureProps) {
  const [failed, setFailed] = useState<string | null>(null)
  const missing = src === null || src === failed

  if (missing) {
    const [letter = ''] = name.trim()
    return (
      <div
        className={css.box}
        style={{ aspectRatio: ratio }}
        role={alt === '' ? undefined : 'img'}
        aria-label={alt === '' ? undefined : alt}
      >
        <span className={css.letter} aria-hidden="true">
          {letter.toLocaleUpperCase()}
        </span>
      </div>
    )
  }
  return (
    <div className={css.box} style={{ aspectRatio: ratio }}>
      {placeholder === undefined ? null : (
        <img className={css.placeholder} src={placeholder} alt="" />
      )}
      <img
        className={css.photo}
        src={src}
        srcSet={srcSet}
        sizes={sizes}
        alt={alt}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : 'auto'}
        decoding="async"
        onError={() => setFailed(src)}
      />
    </div>
  )
}
