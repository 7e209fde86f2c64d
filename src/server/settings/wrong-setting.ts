const wrongSettingName = 'WrongSetting'

/** An error of the provider's settings, not of this program: its text is the whole message. */
export function wrongSetting(text: string): Error {
  return Object.assign(new Error(text), { name: wrongSettingName })
}

export function isWrongSetting(fault: unknown): fault is Error {
  return fault instanceof Error && fault.name === wrongSettingName
}
