import { classMaterialList } from '@college/contract/classes/materials.ts'
import { usePagedList } from '../../kit/data/paged-list.ts'
import { PagedList } from '../../ui/list/PagedList.tsx'
import { TopBar } from '../../ui/TopBar.tsx'
import { MaterialRow, MaterialSkeleton } from './MaterialRow.tsx'
import styles from './MaterialsPage.module.css'

/** The files of a class or camp, four at a time (D2-B372). */
function MaterialsPage({ id, title }: { id: string; title: string }) {
  const pages = usePagedList(classMaterialList, { class_id: id }, { feature: 'classes' })
  return (
    <>
      <TopBar title={title} />
      <div className={styles.page}>
        <PagedList
          pages={pages}
          label="资料"
          skeleton={<MaterialSkeleton />}
          empty={{ hint: '班级发布资料后，这里会显示' }}
        >
          {(material) => <MaterialRow material={material} />}
        </PagedList>
      </div>
    </>
  )
}

/** D2-R12: the materials of a special class. What may be opened is the server's to say, not the address's. */
export const ClassMaterialsScreen = ({ id }: { id: string }) => <MaterialsPage id={id} title="学习资料" />

/** D2-R19: the materials of a camp. */
export const CampMaterialsScreen = ({ id }: { id: string }) => <MaterialsPage id={id} title="资料" />
