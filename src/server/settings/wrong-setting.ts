const wrongSettingName = 'WrongSetting'

/** An error of the provider's settings, not of this program: its text is the whole message. */
export function wrongSetting(text: string): Error {
  return Object.assign(new Error(text), { name: wrongSettingName })
}

function isWrongSetting(fault: unknown): fault is Error {
  return fault instanceof Error && fault.name === wrongSettingName
}

/** Ends the process with one line if a setting is wrong. Any other fault is a bug, with its stack. */
export function settingsOrExit<Settings>(read: () => Settings): Settings {
  try {
    return read()
  } catch (fault) {
    if (!isWrongSetting(fault)) throw fault
    process.stderr.write(`${fault.message}\n`)
    return process.exit(1)
  }
}
