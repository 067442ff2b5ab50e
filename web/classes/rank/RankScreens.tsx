import { WithClass } from '../WithClass.tsx'
import { RankPage } from './RankPage.tsx'

/** D2-R07: the ranking of a special class. */
export const ClassRankScreen = ({ id }: { id?: string }) => (
  <WithClass id={id} title="学习排名">
    {(classId) => <RankPage id={classId} title="学习排名" />}
  </WithClass>
)

/** D2-R23: the ranking of a camp. */
export const CampRankScreen = ({ id }: { id: string }) => <RankPage id={id} title="排名" />
