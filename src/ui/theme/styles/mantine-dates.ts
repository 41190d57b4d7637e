import '@mantine/dates/styles.layer.css';
import 'dayjs/locale/zh-cn';
