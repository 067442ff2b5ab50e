export { ColumnList } from './ColumnList.tsx'
