import { useState } from 'react'

/** Faults by the field's `name`, as texts or as what the form makes texts of; undefined: none. */
export type FieldFaults<Fault = string> = Readonly<Record<string, Fault | undefined>>

export interface ShownFaults<Fault = string> {
  readonly shown: Readonly<Record<string, Fault>>
  readonly errorOf: (field: string) => Fault | undefined
  /** The form was submitted: shows its faults until they are mended. True: it has none. */
  readonly judge: () => boolean
  /** The server refused the values: shows its faults, each until its field changes. */
  readonly refuse: (faults: FieldFaults<Fault>) => void
}

export interface JudgedForm<Fault = string> {
  /** The typed values by the field's `name`; compared by identity. */
  readonly values: Readonly<Record<string, unknown>>
  /** The faults of these values. */
  readonly faults: FieldFaults<Fault>
}

interface Judgement<Fault> {
  /** The fields that had a fault when the form was submitted. */
  readonly fields: readonly string[]
  readonly refused: FieldFaults<Fault>
  readonly values: JudgedForm['values']
}

/** Which faults of a form are shown: none before it is submitted, and none that is mended. */
export function useShownFaults<Fault = string>({
  values,
  faults,
}: JudgedForm<Fault>): ShownFaults<Fault> {
  const [judgement, setJudgement] = useState<Judgement<Fault>>({ fields: [], refused: {}, values })
  const { fields, refused, values: judged } = judgement
  const names = new Set([...fields, ...Object.keys(refused)])
  const shown = Object.fromEntries(
    [...names].flatMap((field): readonly (readonly [string, Fault])[] => {
      const standing = judged[field] === values[field] ? refused[field] : undefined
      const fault = standing ?? (fields.includes(field) ? faults[field] : undefined)
      return fault === undefined ? [] : [[field, fault]]
    }),
  )
  return {
    shown,
    errorOf: (field) => shown[field],
    judge() {
      const faulty = Object.keys(faults).filter((field) => faults[field] !== undefined)
      setJudgement({ fields: faulty, refused: {}, values })
      return faulty.length === 0
    },
    refuse: (given) => setJudgement({ fields: [], refused: given, values }),
  }
}
