import { flag, instant, oneOf, text } from '../columns'

/** The package: ordered lessons, materials, what each buyer has watched, and further lessons that buyers bought. */
export const lessons = `
-- A lesson's file. Its content is in the data folder under the id, and never changes.
CREATE TABLE lesson_files (
  id TEXT PRIMARY KEY CHECK (length(id) BETWEEN 20 AND 64),
  -- The file's name on the owner's computer.
  ${text('name')},
  bytes INTEGER NOT NULL CHECK (bytes BETWEEN 1 AND 2147483648),
  ${instant('created_at')}
) STRICT;

CREATE TABLE lessons (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  -- 'included' in the package, a 'further' lesson that is sold separately, or 'material' to download.
  ${oneOf('section', ['included', 'further', 'material'])},
  ${text('title')},
  description TEXT NOT NULL DEFAULT '' CHECK (length(description) <= 4000),
  position INTEGER NOT NULL,
  file_id TEXT REFERENCES lesson_files(id),
  link TEXT CHECK (link GLOB 'https://?*' AND length(link) <= 500),
  ${flag('is_published', 0)},
  ${instant('created_at')},
  ${instant('updated_at')},
  CHECK (file_id IS NULL OR link IS NULL),
  -- Buyers never see an empty lesson.
  CHECK (is_published = 0 OR file_id IS NOT NULL OR link IS NOT NULL)
) STRICT;
CREATE INDEX lessons_order ON lessons(section, position, id);
CREATE INDEX lessons_file ON lessons(file_id);

-- The lessons that the buyer of a package has watched.
CREATE TABLE lesson_watches (
  enquiry_id INTEGER NOT NULL REFERENCES enquiries(id) ON DELETE CASCADE,
  lesson_id INTEGER NOT NULL REFERENCES lessons(id),
  ${instant('watched_at')},
  PRIMARY KEY (enquiry_id, lesson_id)
) STRICT;
CREATE INDEX lesson_watches_lesson ON lesson_watches(lesson_id);

-- A further lesson that the buyer of a package has bought. The buyer keeps it until its payment is fully refunded.
CREATE TABLE lesson_sales (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  enquiry_id INTEGER NOT NULL REFERENCES enquiries(id) ON DELETE CASCADE,
  lesson_id INTEGER NOT NULL REFERENCES lessons(id),
  payment_id TEXT NOT NULL UNIQUE REFERENCES payments(id),
  ${instant('created_at')}
) STRICT;
CREATE INDEX lesson_sales_buyer ON lesson_sales(enquiry_id, lesson_id);
CREATE INDEX lesson_sales_lesson ON lesson_sales(lesson_id);
CREATE TRIGGER lesson_sales_once BEFORE INSERT ON lesson_sales
WHEN EXISTS (SELECT 1 FROM lesson_sales s JOIN payments p ON p.id = s.payment_id
  WHERE s.enquiry_id = NEW.enquiry_id AND s.lesson_id = NEW.lesson_id AND p.net_cents > 0)
BEGIN SELECT RAISE(ABORT, 'lesson_sold_already'); END;
`
