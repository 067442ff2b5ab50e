export { BriefList } from './BriefList.tsx'
