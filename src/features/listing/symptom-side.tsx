import { hasSearch } from '@/api/gen/features.gen.ts';
import { EmergencyNumbers } from '@/content/symptom/seek-care.tsx';
import { searchSearch } from '@/content/search-params.ts';
import { CommonSymptomLinks } from '@/features/listing/common-symptom-links.tsx';
import { symptomIndexQuery } from '@/content/symptom/symptom-index-query.ts';
import { Notice } from '@/ui/feedback/notice.tsx';
import { useOptionalQuery } from '@/ui/hooks/use-optional-query.ts';
import { Link } from '@/ui/link/link.tsx';
import buttons from '@/ui/theme/action-button.module.css';
import classes from '@/features/listing/listing-page.module.css';

/** Side column of the symptom list: emergency numbers, search, and common symptoms last, because they load later. */
export function SymptomSide() {
  const { data = [] } = useOptionalQuery(symptomIndexQuery);
  return (
    <>
      <Notice tone="warm" title="紧急的时候">
        <p>请马上拨打急救电话。</p>
        <EmergencyNumbers />
      </Notice>
      {hasSearch && (
        <section className={classes.hint} aria-labelledby="listing-search">
          <h2 id="listing-search">不知道叫什么？</h2>
          <p>用平常的话写下哪里不舒服，也找得到。</p>
          <Link to="/search" search={searchSearch({ type: 'symptom' })} prefetch={false} className={buttons.button}>
            搜索症状
          </Link>
        </section>
      )}
      <CommonSymptomLinks symptoms={data} />
    </>
  );
}
