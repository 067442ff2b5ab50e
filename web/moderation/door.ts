export { BanSheet } from './BanSheet.tsx'
export { useGoToBans, useTellWhyNot } from './tell-why-not.ts'
export { useReport } from './use-report.tsx'
