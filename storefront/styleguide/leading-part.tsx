import { Breadcrumb } from '../ui/breadcrumb.tsx';
import { CopyLink } from '../ui/copy-link.tsx';
import { Fold } from '../ui/fold.tsx';
import { Pagination } from '../ui/pagination.tsx';
import { RichText } from '../ui/rich-text.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { LONG_TEXT, LONG_WORD, NAME_OF_200, Part, Samples } from './sample.tsx';

const RICH = `<h2>Վերնագիր</h2><p>${LONG_TEXT} <a href="/page/1">հղում</a>։</p><ul><li>Մեկ</li><li>${LONG_WORD}</li></ul>
<table><tr><th>Ժամկետ</th><th>Տոկոսադրույք</th><th>${LONG_WORD}</th></tr><tr><td>12 ամիս</td><td>14 %</td><td>489,000 ֏</td></tr></table>`;

export function LeadingPart() {
  return (
    <Part title="Ուղեցույցներ">
      <Samples name="Ճանապարհ">
        <Breadcrumb crumbs={[{ name: 'Սմարթֆոններ', path: '/shop/catalog/smartphones' }, { name: NAME_OF_200 }]} />
      </Samples>
      <Samples name="Էջեր">
        {[1, 5, 20].map((page) => (
          <Pagination key={page} page={page} pages={20} hrefOf={(number) => `?page=${number}`} />
        ))}
      </Samples>
      <Samples name="Հղում՝ պատճենելու">
        <CopyLink link="/page/2" label="Պատճենել հղումը" copied="Պատճենված է" byHand="Պատճենեք ինքներդ" />
      </Samples>
      <Samples name="Ներդիրներ">
        <div className="guide-lines">
          <Tabs
            label="Ապրանքի մասին"
            tabs={[
              { key: 'specs', title: 'Բնութագրեր', content: <p>{LONG_TEXT}</p> },
              { key: 'about', title: 'Նկարագրություն', content: <p>Երկրորդը</p> },
              { key: 'video', title: 'Տեսանյութ', content: <p>Երրորդը</p> },
            ]}
          />
        </div>
      </Samples>
      <Samples name="Ծալքեր">
        <div className="guide-lines">
          <Fold title="Բացված" open>
            <p>{LONG_TEXT}</p>
          </Fold>
          <Fold title={LONG_TEXT}>
            <p>Ներսում</p>
          </Fold>
        </div>
      </Samples>
      <Samples name="Խմբագիրների տեքստ">
        <RichText html={RICH} />
      </Samples>
    </Part>
  );
}
