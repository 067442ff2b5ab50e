export { BanSheet } from './BanSheet.tsx'
export { useReport } from './use-report.tsx'
