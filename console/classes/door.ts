export { classColumns } from './class-columns.tsx'

import './class-list.css'
