import { RatingPage } from './RatingPage.tsx'

/** The rating of a course (D3-R06). */
export const CourseRatingScreen = ({ relaid }: { relaid: string }) => (
  <RatingPage rated={{ type: 'course', id: relaid }} title="课程评价" />
)

/** The rating of a live (D3-R24). */
export const LiveRatingScreen = ({ relaid }: { relaid: string }) => (
  <RatingPage rated={{ type: 'live', id: relaid }} title="直播评价" />
)
