import { isWrongSetting } from './wrong-setting.ts'

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
