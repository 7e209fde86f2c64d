import { useEffect, useId, useRef, useState } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import css from './combobox.module.css'
import { FieldFrame } from './field-frame.tsx'
import fieldCss from './field-frame.module.css'
import { VisuallyHidden } from './visually-hidden.tsx'

interface ComboboxOption {
  readonly id: string
  readonly label: string
  readonly detail?: string | undefined
  readonly icon?: ReactNode
}

export interface ComboboxProps {
  readonly label: string
  readonly hint?: string | undefined
  readonly error?: string | undefined
  readonly value: string
  readonly onChange: (value: string) => void
  /** Null: the list is closed. */
  readonly options: readonly ComboboxOption[] | null
  readonly onChoose: (id: string) => void
  /** Arrow down in a closed list. */
  readonly onOpen: () => void
  /** Escape, or the focus went elsewhere. */
  readonly onClose: () => void
  /** Read out when it changes: the number of options, or that there are none. */
  readonly status: string
  readonly maxLength: number
  readonly icon?: ReactNode
  /** At the end of the box: a button that clears it. */
  readonly end?: ReactNode
}

/**
 * A text field with a list of suggestions: the editable combobox with list autocomplete of the ARIA
 * Authoring Practices, without a selection state. The focus stays in the field. Enter without an
 * option sends its form.
 */
export function Combobox(props: ComboboxProps) {
  const { label, hint, error, value, options, status, icon, end } = props
  const listId = useId()
  const list = useRef<HTMLDivElement>(null)
  const { active, setActive, press } = useActiveOption(props)
  const isOpen = options !== null && options.length > 0
  const idOf = (index: number) => `${listId}-${index}`

  useEffect(() => {
    if (active === null) return
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' })
  }, [active])

  return (
    <div className={css.combobox}>
      <FieldFrame label={label} hint={hint} error={error}>
        {(control) => (
          <div className={fieldCss.box}>
            {icon}
            <input
              {...control}
              className={fieldCss.input}
              dir="auto"
              type="text"
              inputMode="search"
              enterKeyHint="search"
              role="combobox"
              aria-autocomplete="list"
              aria-expanded={isOpen}
              aria-controls={listId}
              aria-activedescendant={isOpen && active !== null ? idOf(active) : undefined}
              autoComplete="off"
              autoCapitalize="words"
              spellCheck={false}
              maxLength={props.maxLength}
              value={value}
              onChange={({ target }) => {
                setActive(null)
                props.onChange(target.value)
              }}
              onKeyDown={press}
              onBlur={props.onClose}
            />
            {end}
          </div>
        )}
      </FieldFrame>
      <div
        ref={list}
        id={listId}
        role="listbox"
        aria-label={label}
        className={css.list}
        hidden={!isOpen}
      >
        {(options ?? []).map((option, index) => (
          <button
            key={option.id}
            id={idOf(index)}
            type="button"
            role="option"
            aria-selected={index === active}
            tabIndex={-1}
            className={css.option}
            // The focus stays in the field, which has the keys.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => props.onChoose(option.id)}
          >
            {option.icon}
            <span className={css.text}>
              <bdi className={css.label}>{option.label}</bdi>
              {option.detail === undefined ? null : (
                <bdi className={css.detail}>{option.detail}</bdi>
              )}
            </span>
          </button>
        ))}
      </div>
      <VisuallyHidden>
        <span role="status">{status}</span>
      </VisuallyHidden>
    </div>
  )
}

/** The option that the keys are at; null: they are in the text. */
function useActiveOption({ options, value, onChange, onChoose, onOpen, onClose }: ComboboxProps) {
  const [at, setAt] = useState<{ readonly ids: string; readonly index: number } | null>(null)
  // Other options: the place in the list before says nothing.
  const ids = (options ?? []).map(({ id }) => id).join(' ')
  const active = at !== null && at.ids === ids ? at.index : null
  const setActive = (index: number | null) => setAt(index === null ? null : { ids, index })

  function press(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing || event.altKey || event.ctrlKey || event.metaKey) return
    const count = options?.length ?? 0
    const next = nextOption(event.key, { active, count })
    if (next !== undefined) {
      event.preventDefault()
      return setActive(next)
    }
    const chosen = active === null ? undefined : options?.[active]
    if (event.key === 'Enter' && chosen !== undefined) {
      event.preventDefault()
      onChoose(chosen.id)
    } else if (event.key === 'ArrowDown') {
      event.preventDefault()
      onOpen()
    } else if (event.key === 'Escape' && (count > 0 || value !== '')) {
      event.preventDefault()
      if (count > 0) onClose()
      else onChange('')
    }
  }

  return { active, setActive, press }
}

interface Place {
  readonly active: number | null
  readonly count: number
}

/** Undefined: the key does not move in the list. Home and End move in the text until an option is reached. */
function nextOption(key: string, { active, count }: Place): number | null | undefined {
  if (count === 0) return undefined
  const last = count - 1
  switch (key) {
    case 'ArrowDown':
      return active === null || active === last ? 0 : active + 1
    case 'ArrowUp':
      return active === null || active === 0 ? last : active - 1
    case 'Home':
      return active === null ? undefined : 0
    case 'End':
      return active === null ? undefined : last
    default:
      return undefined
  }
}
