import { useState } from 'react'

/** Fault texts by the field's `name`; undefined: none. */
export type FieldFaults = Readonly<Record<string, string | undefined>>

export interface ShownFaults {
  readonly errorOf: (field: string) => string | undefined
  /** The form was submitted: shows its faults until they are mended. True: it has none. */
  readonly judge: () => boolean
  /** The server refused the values: shows its faults, each until its field changes. */
  readonly refuse: (faults: FieldFaults) => void
}

export interface JudgedForm {
  /** The typed values by the field's `name`. */
  readonly values: Readonly<Record<string, unknown>>
  /** The faults of these values. */
  readonly faults: FieldFaults
}

interface Judgement {
  /** The fields that had a fault when the form was submitted. */
  readonly fields: readonly string[]
  readonly refused: FieldFaults
  readonly values: JudgedForm['values']
}

/** Which faults of a form are shown: none before it is submitted, and none that is mended. */
export function useShownFaults({ values, faults }: JudgedForm): ShownFaults {
  const [judgement, setJudgement] = useState<Judgement>({ fields: [], refused: {}, values })
  return {
    errorOf(field) {
      const refused = judgement.refused[field]
      if (refused !== undefined && judgement.values[field] === values[field]) return refused
      return judgement.fields.includes(field) ? faults[field] : undefined
    },
    judge() {
      const fields = Object.keys(faults).filter((field) => faults[field] !== undefined)
      setJudgement({ fields, refused: {}, values })
      return fields.length === 0
    },
    refuse(refused) {
      setJudgement({ fields: [], refused, values })
    },
  }
}
