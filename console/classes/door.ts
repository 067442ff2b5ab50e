export { classColumns } from './class-columns.tsx'
export { NewClassDialog } from './NewClassDialog.tsx'

import './class-list.css'
