import { anyOf, type PrivateDetail } from './detail.ts';

/** Container images, in lower case as their names are, and digests. */
export const imageDetails: readonly PrivateDetail[] = [
  {
    name: 'container image of a registry',
    needs: './',
    expression: anyOf(
      '',
      /(?<!\w)(?:docker|gcr|ghcr|lscr|nvcr|quay)\.io\/[\w-]/,
      /\.(?:azurecr\.io|gcr\.io|pkg\.dev|amazonaws\.com)\/[\w-]/,
      /(?<!\w)(?:mcr\.microsoft\.com|public\.ecr\.aws|registry\.gitlab\.com|registry\.k8s\.io)\/[\w-]/,
      /(?<!\w)(?:harbor|registry)[\w-]{0,32}(?:\.[\w-]{1,63}){1,4}(?::\d{2,5})?\/[\w-]/,
    ),
  },
  {
    name: 'container image with a tag',
    needs: ':',
    expression: anyOf(
      '',
      /:(?<=[a-z_-]\d?:)(?<!arxiv:|doi:)(?:alpine|edge|latest|lts|nightly|slim|stable|v?\d{1,5}(?:\.\d{1,5}){1,3}|v\d{1,5})(?!\w)/,
      /:(?<=[a-z_-]\d?:)\d{1,5}-(?:alpine|apache|beta|bookworm|bullseye|buster|focal|fpm|jammy|jdk|jre|management|noble|rc|slim|trixie|ubuntu)/,
      /:(?<=(?:^|\W)(?:alpine|busybox|caddy|debian|golang|grafana|haproxy|influxdb|mariadb|mongo|mysql|nextcloud|nginx|node|php|postgres|prometheus|python|rabbitmq|redis|traefik|ubuntu|valkey|wordpress):)\d/,
    ),
  },
  {
    name: 'container image of a user, with a tag',
    needs: '/:',
    expression: /:(?<=(?<!\w|\w[.-]|\/)[a-z][a-z\d._-]{1,62}\/[a-z\d][a-z\d._/-]{1,126}:)[a-z\d]/,
  },
  {
    name: 'digest',
    needs: '0',
    word: 12,
    expression: /(?<![a-z])(?:md5|sha-?(?:1|224|256|384|512))[:=-]\s?(?:[\da-f]{12}|[a-z\d+/]{40})/i,
  },
];
