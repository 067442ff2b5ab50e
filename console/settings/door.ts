export { SettingValue } from './SettingValue.tsx'
