import { box } from '~/copy/orders/box'
import { Heading } from '../../ui/page'

const paintings = [2, 5, 1]

/** What is in the box. */
export function Features() {
  const { lessons, website, marketing } = box.features
  return (
    <section className="section" aria-labelledby="features-h">
      <div className="page">
        <Heading id="features-h" words={box.featuresHeading} />
        <div className="feats">
          <article className="feat">
            <div className="fan">
              {paintings.map((number) => (
                <div className="print" key={number}>
                  <div className="art">
                    <img src={`/art/print-${number}.webp`} width={360} height={450} loading="lazy" alt="" />
                  </div>
                </div>
              ))}
            </div>
            <h3>{lessons.title}</h3>
            <p className="soft">{lessons.text}</p>
          </article>
          <article className="feat">
            <WebsitePicture />
            <h3>{website.title}</h3>
            <p className="soft">{website.text}</p>
          </article>
          <article className="feat">
            <div className="art art--print">
              <img src="/art/kit.svg" width={1200} height={900} loading="lazy" alt="" />
            </div>
            <h3>{marketing.title}</h3>
            <p className="soft">{marketing.text}</p>
          </article>
        </div>
        <p className="extra">
          <strong>{box.extra}</strong> {box.extraText}
        </p>
      </div>
    </section>
  )
}

/** A website with its booking card, cut out of paper. */
function WebsitePicture() {
  return (
    <div className="site-pic" aria-hidden="true">
      <div className="site-pic__bar">
        <i />
        <i />
        <i />
      </div>
      <div className="site-pic__art art">
        <img src="/art/gallery-4.svg" width={800} height={1000} loading="lazy" alt="" />
      </div>
      <div className="site-pic__card">
        <b />
        <i />
        <i />
        <em />
      </div>
    </div>
  )
}
