export { CourseList } from './CourseList.tsx'
export { CourseRow, FeaturedCourse } from './CourseRow.tsx'
export { AllCourses } from './LazyAllCourses.tsx'
export { UnitCourseRow } from './UnitCourseRow.tsx'
