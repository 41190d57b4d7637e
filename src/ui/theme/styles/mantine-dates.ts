/* What the pickers need besides: their styles, and Chinese months and weekdays. Loaded with the first picker. */
import '@mantine/dates/styles.layer.css';
import 'dayjs/locale/zh-cn';
