FROM nats:2.12.1-alpine
# A volume takes over the owner of the folder it covers.
RUN mkdir /data && chown 1000:1000 /data
COPY deploy/nats/*.conf /etc/swipeclean/
USER 1000:1000
ENTRYPOINT ["nats-server", "--config", "/etc/swipeclean/nats-storage.conf"]
